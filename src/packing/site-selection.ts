import { STATIC_SITE } from '../api/static-site.ts';
import { NEVER_MADE, type Selection } from './selection.ts';

/** What a static site takes of a folder: what nobody means to publish stays out. */
export const SITE_SELECTION: Selection = {
  // An honest mistake is still told its real count.
  maxListed: 10 * STATIC_SITE.maxFiles,
  tooManyRemedy: 'Give the folder that the build writes as `path`.',
  names: [
    ...NEVER_MADE,
    // Vim's swap files are hidden; one without the dot may be anything (.swf, .swc), and its type is told to be refused.
    { name: /~$|^\..*\.sw[a-p]$|^(\.idea|\.vscode|\.vs|\.fleet)$/, reason: 'editor file' },
    // A hidden file is as likely a tool's state or credential (.npmrc, .docker/config.json) as anything: publishing
    // one by accident can't be undone, and one that is missed is named in the log. The registered place for a site's
    // metadata (RFC 8615) is the one that a site means to publish.
    { name: /^\.(?!well-known$)/, reason: 'hidden; of these only .well-known is published' },
  ],
  rootNames: [
    // What the build needed. Deeper ones are content: bundlers write there what the pages load (Expo's web export keeps
    // its fonts in assets/node_modules), and dropping it would leave a site without them under a green step.
    { name: /^node_modules\/?$/, reason: 'dependency folder' },
    // Other static hosts read these files, this platform names none of them, and their types are refused.
    { name: /^(cname|_headers|_redirects)$/, reason: 'control file of other static hosts' },
  ],
  marks: {},
};
