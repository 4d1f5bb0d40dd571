import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/api/errors.ts';
import { EVENT_CODES } from '../../src/api/event-codes.ts';
import { troubleshootingPage } from '../../src/catalog/troubleshooting-page.ts';
import { testCatalog, testOperation } from './fixture.ts';

const page = troubleshootingPage(testCatalog(testOperation({ id: 'take-down', endpoints: ['releases.unpublish'] })));

it('has a section for each code, with its meaning, its remedy and the operations that report it', () => {
  expect(page.match(/^### /gm)).toHaveLength(Object.keys(ERROR_CODES).length + Object.keys(EVENT_CODES).length);
  expect(page).toContain(
    [
      '### `insufficient_scope`',
      ERROR_CODES.insufficient_scope.meaning,
      `**${ERROR_CODES.insufficient_scope.remedy}**`,
      'HTTP 403. Affects [`take-down`](../actions/take-down/README.md).',
    ].join('\n\n'),
  );
});
