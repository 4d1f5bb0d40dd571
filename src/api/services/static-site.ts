/** Limits of a static site: its size, its number of files, and the allowed types of files. */

const MIB = 1024 * 1024;

/** Class of files that a static site may contain. */
export interface FileClass {
  /** It precedes the word "file" in messages: `one text file may be …`. */
  readonly name: string;
  /** Lower-case extensions, without the dot. */
  readonly extensions: readonly string[];
  readonly maxFiles?: number;
  readonly maxFileBytes?: number;
  readonly maxTotalBytes?: number;
  /**
   * Every file must be UTF-8. Such files are in memory while they are packed, so one of the limits
   * on bytes is small.
   */
  readonly utf8?: true;
}

/**
 * Limits of a static site (Part 1, Limits: Static ZIP). A file without a class is rejected with
 * `artifact_invalid`.
 */
export const STATIC_SITE = {
  /** Must be at the root of the package. */
  entry: 'index.html',
  maxFiles: 10_000,
  maxTotalBytes: 512 * MIB,
  classes: [
    {
      name: 'text',
      extensions: [
        'html',
        'htm',
        'js',
        'mjs',
        'cjs',
        'css',
        'json',
        'map',
        'svg',
        'txt',
        'xml',
        'md',
        'webmanifest',
      ],
      maxFileBytes: 4 * MIB,
      maxTotalBytes: 8 * MIB,
      utf8: true,
    },
    {
      name: 'image',
      extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'],
      maxFiles: 100,
      maxFileBytes: 10 * MIB,
      maxTotalBytes: 50 * MIB,
    },
    { name: 'font or icon', extensions: ['woff', 'woff2', 'ttf', 'otf', 'eot', 'ico'] },
  ] satisfies readonly FileClass[] as readonly FileClass[],
} as const;
