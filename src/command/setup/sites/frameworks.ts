/**
 * The frameworks of npm whose sites are recognized: what shows each of them, and where its files
 * are.
 */

import { posix } from 'node:path';

/** A framework whose sites npm packages build. */
export interface Framework {
  readonly name: string;
  /** Package in the dependencies. */
  readonly dependency: string;
  /**
   * Program and arguments that build the site. Undefined if only its script says which folder is
   * built.
   */
  readonly command?: string;
  readonly output: string;
  /** Path of the configuration, without its extension. */
  readonly config?: string | readonly string[];
  /** Name of the output folder in the configuration. */
  readonly setting?: string;
  /**
   * Finds the command in a script that makes the static site, with its folder. Default: the script
   * `build`.
   */
  readonly script?: RegExp;
  /**
   * Finds out why the build has no static site.
   * @param contains whether a file of the site's code matches a pattern
   * @param script name of the script that makes the site
   */
  readonly server?: (
    config: string,
    dependencies: readonly string[],
    contains: (pattern: RegExp) => boolean,
    script: string | undefined,
  ) => string | undefined;
  /** Checks that it isn't a library. */
  readonly isSite?: (files: readonly string[], config: string, scripts: string) => boolean;
}

/** The reason for React Router and Remix. */
const withoutSsrFalse: Framework['server'] = config =>
  /(?<![\w.])ssr\s*:\s*false/.test(config) ? undefined : 'no `ssr: false` in the configuration';

/** Next.js makes a static site, at least in a build for production. */
const STATIC_EXPORT =
  /(?<![\w.])output\s*[:=]\s*(?:process\.env\.NODE_ENV\s*===?\s*['"]production['"]\s*\?\s*)?['"]export['"]/;

/** In this order: many of them use Vite. */
export const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'Astro',
    dependency: 'astro',
    command: 'astro build',
    output: 'dist',
    config: 'astro.config',
    setting: 'outDir',
    server: (config, _dependencies, contains) =>
      /(?<![\w.])output\s*:\s*['"](?:server|hybrid)['"]/.exec(config)?.[0] ??
      // With an adapter, pages are still static unless they say otherwise.
      (/(?<![\w.])adapter\s*:/.test(config) && contains(/\bexport const prerender\s*=\s*false\b/)
        ? 'a page has `prerender = false`'
        : undefined),
  },
  {
    name: 'Next.js',
    dependency: 'next',
    command: 'next build',
    output: 'out',
    config: 'next.config',
    setting: 'distDir',
    isSite: (files, _config, scripts) =>
      /\bnext build\b/.test(scripts) || files.some(file => /^next\.config\.[^.]+$/.test(file)),
    server: config =>
      STATIC_EXPORT.test(config) ? undefined : 'no `output: "export"` in the configuration',
  },
  {
    name: 'Nuxt',
    dependency: 'nuxt',
    output: '.output/public',
    config: 'nuxt.config',
    script: /\b(?:nuxt|nuxi) (?:generate|build(?= --prerender| --preset[ =]static))\b()/,
    server: (_config, _dependencies, contains, script) => {
      if (script === undefined) return 'no script runs `nuxt generate`';
      // Each new project has a script `generate`.
      return script !== 'build' && contains(/\bdefine(?:Cached|Lazy)?EventHandler\b/)
        ? 'the app has request handlers'
        : undefined;
    },
  },
  {
    name: 'SvelteKit',
    dependency: '@sveltejs/kit',
    command: 'vite build',
    output: 'build',
    config: 'svelte.config',
    setting: 'pages',
    server: (config, dependencies) => {
      const adapter = /@sveltejs\/adapter-[\w-]+/.exec(config)?.[0] ?? dependencies.join(' ');
      const isStatic = adapter.includes('@sveltejs/adapter-static');
      return isStatic
        ? undefined
        : 'no `@sveltejs/adapter-static`, which static and single-page sites need';
    },
  },
  {
    name: 'Docusaurus',
    dependency: '@docusaurus/core',
    command: 'docusaurus build',
    output: 'build',
    config: 'docusaurus.config',
  },
  // Without a script, the configuration shows the folder.
  ...['', 'docs'].map(at => ({
    name: 'VitePress',
    dependency: 'vitepress',
    command: `vitepress build ${at}`.trim(),
    output: posix.join(at, '.vitepress/dist'),
    config: posix.join(at, '.vitepress/config'),
    setting: 'outDir',
    script: /\bvitepress build(?: +([\w./-]+))?/,
  })),
  {
    name: 'VuePress',
    dependency: 'vuepress',
    output: '.vuepress/dist',
    script: /\bvuepress(?:-vite|-webpack)? build(?: +([\w./-]+))?/,
  },
  {
    name: 'Eleventy',
    dependency: '@11ty/eleventy',
    command: 'eleventy',
    output: '_site',
    config: ['eleventy.config', '.eleventy'],
    setting: 'output',
  },
  {
    name: 'Gatsby',
    dependency: 'gatsby',
    command: 'gatsby build',
    output: 'public',
    config: 'gatsby-config',
  },
  {
    name: 'React Router',
    dependency: '@react-router/dev',
    command: 'react-router build',
    output: 'build/client',
    config: 'react-router.config',
    server: withoutSsrFalse,
  },
  {
    name: 'Remix',
    dependency: '@remix-run/dev',
    command: 'remix vite:build',
    output: 'build/client',
    config: 'vite.config',
    server: withoutSsrFalse,
  },
  ...[
    '@tanstack/react-start',
    '@tanstack/solid-start',
    '@solidjs/start',
    '@builder.io/qwik-city',
  ].map(name => ({
    name,
    dependency: name,
    output: 'dist',
    server: () => 'the framework’s usual build',
  })),
  {
    name: 'Hexo',
    dependency: 'hexo',
    command: 'hexo generate',
    output: 'public',
    config: '_config',
  },
  {
    name: 'Vue CLI',
    dependency: '@vue/cli-service',
    command: 'vue-cli-service build',
    output: 'dist',
    config: 'vue.config',
    setting: 'outputDir',
  },
  {
    name: 'Create React App',
    dependency: 'react-scripts',
    command: 'react-scripts build',
    output: 'build',
  },
  ...['umi', '@umijs/max'].map(dependency => ({
    name: 'Umi',
    dependency,
    output: 'dist',
    config: ['config/config', '.umirc'],
    setting: 'outputPath',
    script: /\b(?:umi|max) build\b()/,
  })),
  {
    name: 'Vite',
    dependency: 'vite',
    command: 'vite build',
    output: 'dist',
    config: 'vite.config',
    setting: 'outDir',
    isSite: (files, config) =>
      files.includes('index.html') && !/(?<![\w.])lib\s*:\s*\{/.test(config),
  },
];
