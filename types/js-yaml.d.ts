declare module 'js-yaml' {
  /** The value of a YAML document. Throws YAMLException for a text that is not one. */
  export function load(text: string): unknown;
}
