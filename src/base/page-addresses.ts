/**
 * Frameworks that can write `blog.html` and link to `/blog`, and the setting with which each page
 * is at the address to which its links lead, on every platform (assumption R62).
 */

export interface AddressSetting {
  readonly framework: string;
  /** The setting, in Markdown. */
  readonly setting: string;
  /**
   * Shows the framework in a built site: the name in the `generator` of its start page, or the path
   * of a file.
   */
  readonly built: { readonly generator: string } | { readonly path: RegExp };
  /**
   * Shows in the framework's files, by their paths, that it writes such pages. Undefined if its
   * files don't show it.
   */
  readonly source?: {
    readonly files: RegExp;
    readonly pattern: RegExp;
    /** Whether the framework writes such pages unless a file matches. */
    readonly isDefault: boolean;
  };
}

export const ADDRESS_SETTINGS: readonly AddressSetting[] = [
  {
    framework: 'SvelteKit',
    setting: "`export const trailingSlash = 'always'` in `src/routes/+layout.js`",
    built: { path: /^_app\/(?:immutable|version\.json)/ },
    source: {
      files: /(?:^|\/)(?:\+(?:layout|page)(?:\.server)?\.[jt]s|svelte\.config\.[jt]s)$/,
      // With a fallback, the pages can be those of a single-page app.
      pattern: /\btrailingSlash\s*=\s*['"]always['"]|\bfallback\s*:/,
      isDefault: true,
    },
  },
  {
    framework: 'VitePress',
    setting: '`cleanUrls: false` in `.vitepress/config`',
    built: { generator: 'VitePress' },
    source: {
      files: /(?:^|\/)\.vitepress\/config\.[^/]+$/,
      pattern: /\bcleanUrls\s*:\s*true\b/,
      isDefault: false,
    },
  },
  {
    framework: 'Hugo',
    setting: '`uglyURLs = false` in Hugo’s configuration',
    built: { generator: 'Hugo' },
    source: {
      files: /(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$/,
      pattern: /^[ \t]*["']?uglyurls["']?[ \t]*[:=][ \t]*true\b/im,
      isDefault: false,
    },
  },
  {
    framework: 'Astro',
    setting: "`build: { format: 'directory' }` in `astro.config`",
    built: { generator: 'Astro' },
    source: {
      files: /(?:^|\/)astro\.config\.[cm]?[jt]s$/,
      pattern: /\bformat\s*:\s*['"](?:file|preserve)['"]/,
      isDefault: false,
    },
  },
  {
    framework: 'Next.js',
    setting: '`trailingSlash: true` in `next.config`',
    built: { path: /^_next\/static\// },
    source: {
      files: /(?:^|\/)next\.config\.[cm]?[jt]s$/,
      pattern: /\btrailingSlash\s*:\s*true\b/,
      isDefault: true,
    },
  },
  {
    framework: 'Docusaurus',
    setting: '`trailingSlash: true` in `docusaurus.config`',
    built: { generator: 'Docusaurus' },
    source: {
      files: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/,
      pattern: /\btrailingSlash\s*:\s*false\b/,
      isDefault: false,
    },
  },
  {
    framework: 'Nuxt',
    setting: '`nitro: { prerender: { autoSubfolderIndex: true } }` in `nuxt.config`',
    built: { path: /^_nuxt\// },
    source: {
      files: /(?:^|\/)nuxt\.config\.[cm]?[jt]s$/,
      pattern: /\bautoSubfolderIndex\s*:\s*false\b/,
      isDefault: false,
    },
  },
  {
    framework: 'Gatsby',
    setting: "`trailingSlash: 'always'` in `gatsby-config`",
    built: { generator: 'Gatsby' },
  },
  {
    framework: 'Jekyll',
    setting: '`permalink: pretty` in `_config.yml`',
    built: { generator: 'Jekyll' },
  },
];

/** Way without a setting. */
export const OTHER_ADDRESS =
  'write each page as the `index.html` of a folder, or link to it with `.html`';

/** Name of the program that has made a page, at the start of the tag's content. */
const GENERATOR =
  /<meta\s(?=[^>]{0,300}\sname=["']?generator\b|name=["']?generator\b)[^>]{0,300}?content=["']?([\w.]+)/i;

/**
 * Returns the setting of the framework that has made a site.
 * @param page text of the start page
 * @param paths of the site's files
 */
export function settingOfBuilt(page: string, paths: readonly string[]): AddressSetting | undefined {
  const name = GENERATOR.exec(page)?.[1];
  return (
    ADDRESS_SETTINGS.find(({ built }) => 'generator' in built && built.generator === name) ??
    ADDRESS_SETTINGS.find(
      ({ built }) => 'path' in built && paths.some(path => built.path.test(path)),
    )
  );
}
