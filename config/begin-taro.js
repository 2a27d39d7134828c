// As the entry imports them, for what they do: required, they would be kept whole.
import '@tarojs/plugin-platform-h5/dist/runtime';
import '@tarojs/plugin-framework-react/dist/runtime';
