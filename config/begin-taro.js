// Imported for their side effects, as in the entry; `require` would prevent tree shaking.
import '@tarojs/plugin-platform-h5/dist/runtime';
import '@tarojs/plugin-framework-react/dist/runtime';
