/**
 * Returns a path as part of a URL: each name between slashes is percent-encoded.
 * @throws URIError for text with half of a surrogate pair
 */
export const encodedPath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');
