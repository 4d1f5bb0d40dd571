import type { Scenario } from '../scenario.ts';
import { COMMITTED, FILES, INPUTS } from './usual.ts';

export default [
  {
    name: 'a second run updates the same pull request',
    files: FILES,
    github: { files: COMMITTED },
    earlier: { with: INPUTS },
    with: { ...INPUTS, prune: 'true' },
    expect: { exit: 0, outputs: { created: 'false', pull_request_number: '100', changed: '["old.txt"]' } },
  },
  {
    name: 'removes missing files only on request, and never those that an export excludes',
    files: { ...FILES, 'source/.env.example': 'A=\n' },
    github: { files: { ...COMMITTED, '.env': 'A=1\n', 'node_modules/a/b.js': '0\n', '.github/CODEOWNERS': '*\n' } },
    with: { ...INPUTS, prune: 'true' },
    expect: {
      exit: 0,
      outputs: { changed: '[".env.example","index.html","old.txt"]' },
      log: ['- old.txt'],
      warnings: ['Skipped changes to protected paths: .github/CODEOWNERS.'],
    },
  },
  ...[{}, { '.platform-export.json': 'old' }].map((committed: Readonly<Record<string, string>>) => ({
    name: `the platform’s manifest of an export is neither committed nor deleted, with ${Object.keys(committed).length} on the branch`,
    files: { ...FILES, 'source/.platform-export.json': '{}', 'source/a/.platform-export.json': '{}' },
    github: { files: { ...COMMITTED, ...committed } },
    with: { ...INPUTS, prune: 'true' },
    expect: { exit: 0 as const, outputs: { changed: '["a/.platform-export.json","index.html","old.txt"]' } },
  })),
  {
    name: 'protected files of the repository stay unchanged, also if a file would replace a folder or link',
    files: {
      ...FILES,
      'source/.GitHub': 'x',
      'source/docs': 'x',
      'source/.gitmodules/x': 'x',
      'source/latest/a.html': 'x',
      'source/pkg/.gitattributes': 'x',
      'source/action.yml': 'x',
      'source/tools': 'x',
    },
    github: {
      files: { ...COMMITTED, latest: 'dist', 'old/link': '../dist', 'tools/lint/action.yml': 'x' },
      links: ['latest', 'old/link'],
    },
    with: { ...INPUTS, prune: 'true' },
    expect: {
      exit: 0,
      outputs: { changed: '["index.html","old.txt"]' },
      warnings: [
        'Skipped changes to protected paths: .GitHub, .gitmodules/x, action.yml, docs, latest/a.html, pkg/.gitattributes, tools, tools/lint/action.yml. To change them, commit them with Git.',
      ],
    },
  },
  {
    name: 'the empty folder of a submodule is reported',
    files: { 'source/index.html': 'x', 'source/theme/': '', '.gitmodules': '[submodule "t"]\n\tpath = source/theme\n' },
    github: { files: {} },
    with: INPUTS,
    expect: { exit: 0, warnings: ['is the empty folder of a submodule that wasn’t checked out'] },
  },
  {
    name: 'below a folder of the repository',
    files: FILES,
    github: { files: { 'apps/site/index.html': '<h1>Old</h1>\n', 'index.html': 'other\n' } },
    with: { ...INPUTS, into: 'apps/site/' },
    expect: { exit: 0, outputs: { changed: '["apps/site/index.html","apps/site/same.txt"]' } },
  },
  {
    name: 'files that are never committed are listed',
    files: { ...FILES, 'source/a/.git /config': 'x', 'source/git~1/hooks/x': 'x', 'source/.env': 'A=1' },
    github: { files: COMMITTED },
    with: INPUTS,
    expect: {
      exit: 0,
      outputs: { changed: '["index.html"]' },
      log: [
        'Left out: .env (environment file',
        'Left out: a/.git / (version-control metadata, 1 file)',
        'Left out: git~1/ (version-control metadata, 1 file)',
      ],
    },
  },
  {
    name: 'line ends are those of Git, and files that only Git can commit are left out',
    files: {
      'source/.gitattributes': '* -text\n',
      'source/same.txt': 'same\r\n',
      'source/index.html': '<h1>New</h1>\r\n',
      'source/logo.png': { base64: 'iVBORw0KGgr/' },
    },
    github: {
      files: {
        '.gitattributes': '*.txt eol=crlf\n*.html text\n*.png filter=lfs\n',
        'logo.png': 'oid',
        'same.txt': 'same\n',
      },
    },
    with: INPUTS,
    expect: {
      exit: 0,
      outputs: { changed: '["index.html"]' },
      warnings: [
        'Skipped changed files that only Git can commit, because of `filter` (as for Git LFS), `ident` or `working-tree-encoding` in `.gitattributes`: logo.png. Commit them with Git.',
        'Skipped changes to protected paths: .gitattributes.',
      ],
    },
  },
  {
    name: 'binary files arrive unchanged',
    files: { 'source/logo.png': { base64: 'iVBORw0KGgr/' } },
    github: { files: {} },
    with: INPUTS,
    expect: { exit: 0, outputs: { changed: '["logo.png"]' } },
  },
  {
    name: 'without differences nothing is proposed',
    files: { 'source/same.txt': 'same\n' },
    github: { files: COMMITTED },
    with: INPUTS,
    expect: {
      exit: 0,
      outputs: { pull_request_number: '', created: 'false', changed: '[]' },
      notices: ['Compared with commit 0123456, there are no changes to commit.'],
    },
  },
  {
    name: 'a file is changed if only its executable bit differs',
    files: { 'source/same.txt': 'same\n' },
    github: { files: COMMITTED, executables: ['same.txt'] },
    with: INPUTS,
    expect: { exit: 0, outputs: { changed: '["same.txt"]' } },
  },
  {
    name: 'a dry run changes nothing',
    files: FILES,
    github: { files: COMMITTED },
    with: { ...INPUTS, 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { commit_sha: '', changed: '["index.html"]' },
    },
  },
  {
    name: 'the run’s own branch is the base branch',
    files: FILES,
    github: { files: COMMITTED },
    env: { GITHUB_REF: 'refs/heads/main' },
    with: { ...INPUTS, body: 'See #12.', draft: 'true' },
    expect: { exit: 0, outputs: { created: 'true' }, summary: ['<code>agent/7</code> → <code>main</code>'] },
  },
] satisfies readonly Scenario[];
