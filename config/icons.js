const { types } = require('sass');
const icons = require('../src/styles/icons.json');

const STROKE_WIDTH = 2;

/** What Sass asks for the icons of a bundle: name to (path, stroke width). The path is the `d` of a 24 × 24 drawing made of strokes. */
const listIcons = (bundle) => {
  const chosen = Object.entries(icons).filter(([, { bundles }]) => bundles.includes(bundle.getValue()));
  const map = new types.Map(chosen.length);
  chosen.forEach(([name, { path, width = STROKE_WIDTH }], place) => {
    const drawing = new types.List(2);
    drawing.setValue(0, new types.String(path));
    drawing.setValue(1, new types.Number(width));
    map.setKey(place, new types.String(name));
    map.setValue(place, drawing);
  });
  return map;
};

module.exports = { 'icons-of($bundle)': listIcons };
