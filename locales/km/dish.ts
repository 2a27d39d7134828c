import type { DishMessages } from '../index';

export const dishMessages = {
  'dish.required': 'ត្រូវរើស',
  'dish.chosen': 'រើសរួច',
  'dish.left': 'នៅសល់តែ {count}',
  'dish.noteFull': 'ចំណាំសរសេរបានត្រឹម {count} តួអក្សរ',
  'remark.lessSpicy': 'ហឹរតិច',
  'remark.noCoriander': 'កុំដាក់ជីរវ៉ាន់ស៊ុយ',
  'remark.noMsg': 'កុំដាក់ប៊ីចេង',
  'remark.lessSalt': 'ប្រៃតិច',
  'remark.lessSweet': 'ផ្អែមតិច',
} as const satisfies DishMessages;
