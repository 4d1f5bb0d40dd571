import * as fc from 'fast-check';
import { hostileText } from '../../action/runner/hostile-text.ts';

const words = (text: string): readonly string[] => text.split('\n').filter(Boolean);
const LONGEST = 65_536;

const COMMANDS = (
  'set-env set-output save-state add-mask add-path add-matcher remove-matcher debug warning error notice group ' +
  'endgroup echo stop-commands'
).split(' ');

/** Texts of a hostile platform, agent or repository, by target. */
export const CORPUS: Readonly<Record<string, readonly string[]>> = {
  'being a command of the runner': COMMANDS.flatMap(name => [
    `::${name}::owned`,
    ` \t::${name.toUpperCase()} name=PATH,file=a::owned`,
    `##[${name}]owned`,
    `text ##[${name} name=PATH;]owned`,
    `\u00ad::\u200b${name}\u0301::owned`,
    `\r::${name}::owned\u2028::${name}::owned\u0085::${name}::owned`,
    `\u001b[1m::${name}::owned`,
    `%0A::${name}::owned`,
  ]),
  'being another output': [
    'text\nevil=1',
    'evil<<EOF\n1\nEOF',
    'EOF\nevil=1',
    'ghadelimiter_\nevil=1',
    'ghadelimiter_00000000-0000-0000-0000-000000000000\nevil=1',
    'value\r\nevil=1\r\n',
  ],
  'ordering a terminal': [
    '\u001b[2J\u001b[H',
    '\u001b]0;title\u0007',
    '\u001b]8;;https://evil.example\u001b\\click\u001b]8;;\u001b\\',
    '\u009b31mred',
    '\u001bP+q\u001b\\',
    '\u001b',
    '\u0007\b\b\b',
    'a\rb',
  ],
  'reading in another order': [
    'user\u202etxt.exe',
    '\u202dleft\u202c',
    '\u2066isolate\u2069',
    '\u2067\u2068',
    'a\u061cb\u200e\u200fc',
    '\u{e0041}\u{e0042}\u{e007f}',
  ],
  'being no text at all': [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\ufffe\uffff',
    '\ufeff',
    '\u007f\u0080\u009f',
    '\u000b\u000c',
    '\u2028\u2029\u0085',
    '\u200b\u2060\u00ad\u034f',
  ],
  'being endless': [
    ...[
      'a',
      '`',
      '[',
      '](',
      '*',
      '_',
      '|',
      '<',
      '&',
      '\\',
      '::',
      '##[',
      '\u0301',
      '😀',
      '\n',
      '$',
      '> ',
      '<b>',
    ].map(piece => piece.repeat(LONGEST / piece.length)),
    `${'a'.repeat(LONGEST)}\n::error::owned`,
  ],
  'being HTML': words(`
<script>document.title='owned'</script>
<img src=x onerror="document.title='owned'">
<svg/onload=document.title='owned'>
<a href="javascript:document.title='owned'">click</a>
<iframe srcdoc="<script>parent.document.title='owned'</script>">
<style>*{background:url(https://evil.example)}</style>
<link rel=stylesheet href=https://evil.example>
<meta http-equiv=refresh content="0;url=https://evil.example">
<base href=https://evil.example>
<form action=https://evil.example><input name=q autofocus onfocus=document.title='owned'>
</td></tr></table><h1>owned</h1>
</summary></details><details open>
</title></style></textarea></pre></script><script>document.title='owned'</script>
<!-- owned -->
--><h1>owned</h1><!--
<!-- project-platform-action -->
<![CDATA[<h1>owned</h1>]]>
<?php echo 1 ?>
"onmouseover="document.title='owned'
'onfocus='document.title=1' autofocus='
&lt;script&gt;
&#60;script&#62;
&amp;lt;b&amp;gt;
<
</
<b
`),
  'being Markdown': words(`
[click](https://evil.example)
![image](https://evil.example/a.png)
[click][1]
[1]: https://evil.example
<https://evil.example>
https://evil.example/path?q=1
http://evil.example
HTTPS://EVIL.EXAMPLE
www.evil.example
ftp://evil.example
mailto:someone@evil.example
someone@evil.example
xmpp:someone@evil.example/chat
[^1]
[^1]: a note
# heading
#### heading
heading\\
===
---
***
* item
+ item
- [x] task
1. item
1) item
> quote
> [!CAUTION]
| a | b |
a | b | c
\\| a \\|| b
\`code\`
\`\`unclosed
\`\`\`mermaid
~~~
~~struck~~
**bold** _slanted_ __bold__ *slanted*
snake_case_name
$x^2$
$$\\sum$$
$\`x\`$
@everyone
@org/team
(@me)
#1
org/repo#1
GH-1
gh-1
org/repo@0123456789abcdef0123456789abcdef01234567
https://github.com/org/repo/issues/1
:tada:
&nbsp;&lt;b&gt;&#35;1
\\<b\\>
    indented
`),
  'being a formula': words(`
=cmd|' /C calc'!A0
=HYPERLINK("https://evil.example","click")
+1+cmd|' /C calc'!A0
-2+3+cmd|' /C calc'!A0
@SUM(1+1)
＝1+1
＋1
－1
＠SUM(1)
"=1+1"
a","=1+1
;=1+1
'=1+1
`).concat('\t=1+1', '\r=1+1', '\n=1+1', 'a\r\n=1+1', '\u0000=1+1', ' =1+1', '\ufeff=1+1'),
  'being another file': words(`
../outside
../../../../outside
/outside
C:\\outside
..\\outside
.git/config
.
..
CON
nul.txt
COM1.html
aux
name.
name 
a:b
-rf
~
$HOME
\`id\`
$(id)
a//b
./a
%2e%2e%2foutside
`).concat(
    'a\nb',
    'a\rb',
    'a\u0000b',
    'a\u202etxt.exe',
    'é\u0301',
    'x'.repeat(300),
    `${'d/'.repeat(300)}e`,
  ),
};

const texts = Object.values(CORPUS).flat();
/** Texts that fit into a field, some of which have a limit. */
const SHORT_TEXTS: readonly string[] = texts.filter(text => text.length <= 200);

/** Source of texts from the corpus, different ones each time. */
export class HostileTexts {
  /** Number of texts so far. */
  count = 0;

  next(): string {
    this.count += 3;
    return [0, 1, 2]
      .map(offset => SHORT_TEXTS[(this.count + offset) % SHORT_TEXTS.length])
      .join('\n');
  }
}

/** Texts of the corpus, combinations of them, and mutations of their parts. */
export const anyHostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SHORT_TEXTS) },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom(...SHORT_TEXTS),
          fc.constantFrom('', ' ', '\n', '\r\n', '|', '<br>', 'x', '\\'),
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map(pieces => pieces.flat().join('')),
  },
  { weight: 3, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.tuple(hostileText, fc.constantFrom(...SHORT_TEXTS)).map(pair => pair.join('')),
  },
);
