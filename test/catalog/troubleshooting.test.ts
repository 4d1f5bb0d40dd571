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

it('lists a code of streams that has the same meaning in a response only once, with the operations of both', () => {
  const operations = [
    testOperation({ id: 'build', endpoints: ['releases.publish'] }),
    testOperation({ id: 'create', endpoints: ['projects.create'] }),
  ];
  const section = troubleshootingPage(testCatalog(...operations))
    .split(/^### /m)
    .find(text => text.startsWith('`quota_exceeded`'));
  expect(section).toContain(
    'HTTP 403 or HTTP 409, or without a status at the end of a stream. Affects [`build`](../actions/build/README.md), [`create`](../actions/create/README.md).',
  );
});
