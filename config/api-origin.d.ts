/** Where a build finds the server; throws where it must be told and is not. */
export function apiOrigin(build: {
  readonly platform: string;
  readonly mode: string;
  readonly value: string | undefined;
}): string;
