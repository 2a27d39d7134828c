/** The address of a picture that the server names by its path: elsewhere than on its own pages that needs its origin. */
export const mediaUrl = (path: string): string => (path.startsWith('/') ? `${API_ORIGIN}${path}` : path);
