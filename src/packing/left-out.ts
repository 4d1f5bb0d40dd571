/** A file or folder that isn't packed, and why. A folder's path ends with `/`. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/**
 * What a build or a machine leaves in a folder and nobody means to publish. The first match gives the reason; names
 * are compared without regard to case, as the systems that make most of these do.
 */
const NEVER_PUBLISHED: readonly { readonly name: RegExp; readonly reason: string }[] = [
  { name: /^\.(git|svn|hg|bzr|jj)$/, reason: 'version-control metadata' },
  { name: /^\.env(\..*)?$/, reason: 'environment file, which may hold secrets' },
  { name: /^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/, reason: 'operating-system file' },
  // Vim's swap files are hidden; one without the dot may be anything (.swf, .swc), and its type is told to be refused.
  { name: /~$|^\..*\.sw[a-p]$|^(\.idea|\.vscode|\.vs|\.fleet)$/, reason: 'editor file' },
  // A hidden file is as likely a tool's state or credential (.npmrc, .docker/config.json) as anything: publishing
  // one by accident can't be undone, and one that is missed is named in the log. The registered place for a site's
  // metadata (RFC 8615) is the one that a site means to publish.
  { name: /^\.(?!well-known$)/, reason: 'hidden; of these only .well-known is published' },
];

/** The same at the root only; the name of a folder ends with `/` here. */
const NEVER_PUBLISHED_AT_ROOT: typeof NEVER_PUBLISHED = [
  // What the build needed. Deeper ones are content: bundlers write there what the pages load (Expo's web export keeps
  // its fonts in assets/node_modules), and dropping it would leave a site without them under a green step.
  { name: /^node_modules\/?$/, reason: 'dependency folder' },
  // Other static hosts read these files, this platform names none of them, and their types are refused.
  { name: /^(cname|_headers|_redirects)$/, reason: 'control file of other static hosts' },
];

/**
 * Whether a path stays out of the package, by the first of its segments that does.
 *
 * @param path within the site; a folder's ends with `/`
 * @returns the file or folder that is left out, which may enclose the path; `undefined` when it's packed
 */
export function leftOut(path: string): LeftOut | undefined {
  const segments = path.split('/');
  for (const [index, segment] of segments.entries()) {
    const name = segment.toLowerCase();
    const isFile = index === segments.length - 1;
    const reason =
      NEVER_PUBLISHED.find(row => row.name.test(name))?.reason ??
      (index === 0
        ? NEVER_PUBLISHED_AT_ROOT.find(row => row.name.test(isFile ? name : `${name}/`))?.reason
        : undefined);
    if (reason !== undefined) return { path: segments.slice(0, index + 1).join('/') + (isFile ? '' : '/'), reason };
  }
  return undefined;
}
