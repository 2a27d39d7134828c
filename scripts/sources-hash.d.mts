export function clientSourcesHash(root: string, variables?: Readonly<Record<string, string | undefined>>): string;
