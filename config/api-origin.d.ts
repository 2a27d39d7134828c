/** The server's origin for a build; throws where it must be configured and is not. */
export function apiOrigin(build: {
  readonly platform: string;
  readonly mode: string;
  readonly value: string | undefined;
}): string;
