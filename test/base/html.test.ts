import { expect, it } from 'vitest';
import { htmlText } from '../../src/base/text/html.ts';

it.each([
  [
    `<img src=x onerror="a('b')"> & &amp;`,
    '&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; &amp; &amp;amp;',
  ],
  ['one\r\n\ttwo', 'one\r\n\ttwo'],
  [
    'bell\u0007 half\ud800 turned\u202e marked\u200f',
    'bell\ufffd half\ufffd turned\ufffd marked\ufffd',
  ],
  ['Größe 漢 👩‍👩‍👧 עברית', 'Größe 漢 👩‍👩‍👧 עברית'],
])('%j is shown as %j in a page', (text, html) => {
  expect(htmlText(text)).toBe(html);
});
