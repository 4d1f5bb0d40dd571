import { readAppFile } from '../../../src/app-file/read-app-file.ts';
import type { KnownApp } from '../../../src/command/setup/workflows.ts';

const FILE = `
site: { build: npm run build, path: out, environment: { VITE_URL: { platform: cloud_url } } }
migrations: db
functions: { path: functions, secrets: [MAIL_KEY, SUPABASE_URL] }
`;

/** An app with each part, whose workflows have each input and secret that `init` sets. */
export const FULL_APP: KnownApp = {
  app: readAppFile(FILE, 'project-platform.yml')[0] as KnownApp['app'],
  privates: ['API_KEY'],
};
