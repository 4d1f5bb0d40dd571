import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'starts a platform, and shows its address',
    with: { ...NO_PLATFORM, projects: 'shop, docs' },
    expect: {
      outputs: {
        base_url: /^http:\/\/127\.0\.0\.1:\d+\/open\/v1$/,
        sql_log_url: /^http:\/\/127\.0\.0\.1:\d+\/sql-log$/,
        project_id: 'shop',
        token: /^lt_[\w-]{43}$/,
        access_key: /^lak_[\w-]{43}$/,
        secret_key: /^lsk_[\w-]{43}$/,
        log_path: /local-platform\.log$/,
      },
      notices: ['Everything on it is deleted when the job ends'],
      summary: ['- **Project:** `shop`'],
      requests: [],
    },
  },
  scenarios: [
    {
      name: 'sets up its databases as the app’s file says',
      with: { ...NO_PLATFORM, 'app-setup': 'true', app: 'shop' },
      files: {
        'project-platform.yml': 'apps: { shop: { database: { setup: roles.sql } } }\n',
        'roles.sql': 'creat role a;\n',
      },
      expect: { error: ['roles.sql', 'is not valid PostgreSQL 18 SQL'], requests: [] },
    },
  ],
  requestReason: 'The step starts the platform, so it can’t send requests to it.',
  // Calls no platform: it starts its own.
  works: [],
} satisfies Usual;
