import { expect, test } from 'vitest';
import { packageJson, plan } from './planned.ts';

const SITE = { 'package.json': packageJson('vite'), 'index.html': '' };
const KEY = 'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJzdXBhYmFzZSIsInJlZiI6Im9sZCJ9.x';
const MAPPED = {
  VITE_SUPABASE_PUBLISHABLE_KEY: { platform: 'anon_key' },
  VITE_SUPABASE_URL: { platform: 'cloud_url' },
};

test.each([
  ['', ''],
  [' || "https://old.supabase.co"', ` ??\n "${KEY}"`],
])(
  'the project that is deployed to replaces a project in a .env file or a fallback: %s',
  (url, key) => {
    const { site, notes } = plan({
      ...SITE,
      '.env': `VITE_SUPABASE_URL="https://old.supabase.co"\nVITE_SUPABASE_PUBLISHABLE_KEY=${KEY}\nVITE_CLOUD_URL=https://a.example`,
      'src/client.ts': `call(import.meta.env.VITE_SUPABASE_URL${url}, import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY${key}, import.meta.env.VITE_CLOUD_URL)`,
    });
    expect(site?.environment).toEqual(MAPPED);
    expect(notes).toEqual([]);
  },
);

test('a fallback that is no text stays optional', () => {
  const code =
    'import.meta.env.VITE_SUPABASE_URL ?? other; import.meta.env.VITE_CLOUD_URL ?? "https://a.example"';
  expect(plan({ ...SITE, 'a.ts': code }).site?.environment).toBeUndefined();
});

const CLIENT = `// const OLD = "https://older.supabase.co";
const SUPABASE_URL = "https://old.supabase.co";
const KEY = '${KEY}';
fetch(\`https://\${import.meta.env.VITE_SUPABASE_PROJECT_ID}.supabase.co/functions/v1/chat\`);
`;

test.each([
  ['vite', 'dist', 'vite.config.ts', '', 'import.meta.env.VITE_'],
  [
    'next',
    'out',
    'next.config.js',
    'module.exports = { output: "export" }',
    'process.env.NEXT_PUBLIC_',
  ],
])('names the lines with a fixed project: %s', (dependency, output, config, text, start) => {
  const { notes } = plan({
    'package.json': packageJson(dependency),
    'index.html': '',
    [config]: text,
    'src/client.ts': CLIENT,
    [`${output}/a.js`]: CLIENT,
    'supabase/functions/chat/index.ts': CLIENT,
    'src/a.test.ts': CLIENT,
  });
  const name = start.slice(start.lastIndexOf('.') + 1);
  expect(notes).toContainEqual(
    expect.stringMatching(
      `^\`src/client\\.ts:2\`, \`src/client\\.ts:3\`, .*: the code contains .* such as \`${start}SUPABASE_URL\`, and add \`${name}SUPABASE_URL: { platform: cloud_url }\` `,
    ),
  );
});

test('a page without a build can’t read values', () => {
  const { notes } = plan({ 'index.html': `<script>\n${CLIENT}</script>` });
  expect(notes).toContainEqual(expect.stringMatching(/^`index\.html:3`.* give it a `site\.build`/));
});
