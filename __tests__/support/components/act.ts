/**
 * `react-dom/test-utils` for @tarojs/test-utils-react 0.1.1, which takes `act` from there: React 18.3 has it in `react`,
 * and warns at each use of the old one.
 */
export { act } from 'react';
