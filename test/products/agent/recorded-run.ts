/** One event of a run, as the platform sends it. */
export interface SentEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const call = (tool_call_id: string, data: object): SentEvent => ({
  event: 'tool.call',
  data: { tool_call_id, ...data },
});
const started = (id: string, data: object): SentEvent => call(id, { status: 'started', ...data });
const completed = (id: string, data: object): SentEvent =>
  call(id, { status: 'completed', outcome: 'succeeded', ...data });
const messageDelta = (...words: readonly string[]): readonly SentEvent[] =>
  words.map(delta => ({ event: 'message.delta', data: { delta } }));
const writeDeltas = (
  id: string,
  field: string,
  ...pieces: readonly string[]
): readonly SentEvent[] =>
  pieces.map(delta => ({ event: 'tool.input.delta', data: { tool_call_id: id, field, delta } }));
const settlement = (usage_id: string, credits_used: unknown): SentEvent => ({
  event: 'run.usage',
  data: { usage_id, credits_used },
});

const WRITE = { tool_name: 'Write', phase: 'building', message: 'Writing App.tsx' };
const EDIT = { tool_name: 'Edit', phase: 'building' };
const IMAGE = { tool_name: 'Bash', sub_type: 'image_generate' };

export const IMAGES = [
  'https://media.example/1.png?sig=abcdefgh',
  'https://media.example/2.png?sig=ijklmnop',
];
export const PREVIEW = 'https://preview.example/open/preview/ticket-1';
export const TOKEN = 'action-token-0001';

/** Final contents of App.tsx and of its edit. */
const CONTENT = 'export const App = () => {\n  return <Häfen />;\n};\n';
const WRITTEN = { content: CONTENT };
const EDITED = { old_string: 'Häfen', new_string: '' };

const LISTED = [
  {
    tool_call_id: 'c1',
    tool_name: 'Read',
    status: 'completed',
    outcome: 'succeeded',
    file_name: 'page.html',
  },
  {
    tool_call_id: 'c2',
    ...WRITE,
    status: 'completed',
    outcome: 'succeeded',
    file_name: 'App.tsx',
    input: WRITTEN,
  },
  {
    tool_call_id: 'c3',
    ...EDIT,
    status: 'completed',
    outcome: 'failed',
    file_name: 'App.tsx',
    input: EDITED,
    truncated: true,
  },
  'odd',
];

/**
 * A run with every kind of event, with characters of one to four bytes, and with much that clients
 * must ignore.
 */
export const RUN: readonly SentEvent[] = [
  { event: 'run.working', data: { status: 'working' } },
  { event: 'tool.call', data: { phase: 'analyzing', message: 'Looks around 🔭' } },
  ...messageDelta('I', ' look', ' at', ' the', ' pages.\n'),
  started('c1', { tool_name: 'Read', phase: 'analyzing', file_name: 'page.html' }),
  completed('c1', { tool_name: 'Read', phase: 'analyzing', file_name: 'page.html' }),
  settlement('u1', '9007199254740993'),
  ...messageDelta('Now', ' I', ' write', ' the', ' page', ' „Häfen“:', '\n\n'),
  started('c2', WRITE),
  ...writeDeltas(
    'c2',
    'content',
    'export const',
    ' App = () => {\n',
    '  return <Häf',
    'en />;\n};\n',
  ),
  {
    event: 'tool.input.snapshot',
    data: { tool_call_id: 'c2', file_name: 'App.tsx', input: WRITTEN, complete: true },
  },
  completed('c2', WRITE),
  started('c3', EDIT),
  ...writeDeltas('c3', 'old_string', 'Hä', 'fen'),
  {
    event: 'tool.input.snapshot',
    data: {
      tool_call_id: 'c3',
      file_name: 'App.tsx',
      input: EDITED,
      complete: true,
      truncated: true,
    },
  },
  completed('c3', { ...EDIT, outcome: 'failed' }),
  { event: 'run.sung', data: { text: 'Ahoi' } },
  settlement('u2', 7),
  started('c4', { tool_name: 'Bash', sub_type: 'shell', phase: 'validating', message: 'Builds' }),
  completed('c4', {
    tool_name: 'Bash',
    sub_type: 'shell',
    phase: 'validating',
    outcome: 'canceled',
  }),
  {
    event: 'message.snapshot',
    data: { content: 'I look at the pages.\nNow I write the page „Häfen“:\n\n' },
  },
  ...messageDelta('Now', ' it', ' is', ' there. 🚢\n'),
  {
    event: 'message.snapshot',
    data: {
      content: 'I look at the pages.\nNow I write the page „Häfen“:\n\nNow it is there. 🚢\n',
      tool_calls: LISTED,
      new_field: 1,
    },
  },
  started('c5', {
    tool_name: 'Skill',
    skill: { skill_name: 'seo', display_name: 'Search engines' },
  }),
  completed('c5', {
    tool_name: 'Skill',
    skill: { skill_name: 'seo', display_name: 'Search engines' },
  }),
  started('c6', { ...IMAGE, phase: 'building' }),
  completed('c6', { ...IMAGE, result: { type: 'image', images: IMAGES } }),
  settlement('u3', '0'),
  {
    event: 'run.input_required',
    data: {
      action: {
        action_id: TOKEN,
        kind: 'confirmation',
        prompt: 'Shall it be public?',
        input_schema: { type: 'object' },
        expires_at: 4_102_444_800_000,
      },
    },
  },
  { event: 'run.working', data: { status: 'working' } },
  { event: 'tool.call', data: { phase: 'polishing', message: 'Nearly done' } },
  { event: 'preview.ready', data: { url: PREVIEW, expires_at: 4_102_444_800_000 } },
  ...messageDelta('Look', ' at', ' it', ' yourself.', ' I', ' am', ' done.'),
  settlement('u4', '12'),
  { event: 'run.completed', data: { status: 'completed' } },
];

/** The events of the run that the client reads. */
export const KNOWN_EVENTS: readonly SentEvent[] = RUN.filter(({ event }) => event !== 'run.sung');

/** Ways in which a platform may start a connection after the first `sent` events of a run. */
export const REPLAYS: Readonly<
  Record<string, (sent: readonly SentEvent[]) => readonly SentEvent[]>
> = {
  'everything again': sent => sent,
  'the state as snapshots': snapshotOf,
  'nothing again': () => [],
};

/**
 * Builds the platform's snapshot of a run at that point from the documents, without code under
 * test.
 */
function snapshotOf(sent: readonly SentEvent[]): readonly SentEvent[] {
  let content = '';
  const calls = new Map<string, Record<string, unknown>>();
  for (const { event, data } of sent) {
    if (event === 'message.delta') content += String(data['delta']);
    if (event === 'message.snapshot') content = String(data['content']);
    const id = data['tool_call_id'];
    if (typeof id !== 'string') continue;
    const known = calls.get(id) ?? {};
    const { field, delta, ...others } = data;
    const input = known['input'] as Readonly<Record<string, string>> | undefined;
    const grown =
      typeof field === 'string'
        ? { input: { ...input, [field]: `${input?.[field] ?? ''}${String(delta)}` } }
        : {};
    calls.set(id, { ...known, ...others, ...grown });
  }
  const listed = [...calls.values()].filter(({ sub_type: kind }) => kind !== 'shell');
  const asked = sent.findLastIndex(({ event }) => event === 'run.input_required');
  const open =
    asked > sent.findLastIndex(({ event }) => event === 'run.working') ? sent[asked] : undefined;
  return [
    ...sent.filter(({ event }) => event === 'run.working').slice(-1),
    ...(content === '' && listed.length === 0
      ? []
      : [{ event: 'message.snapshot', data: { content, tool_calls: listed } }]),
    ...sent.filter(({ event }) => event === 'run.usage'),
    ...(open === undefined ? [] : [open]),
  ];
}

/**
 * Returns the bytes of a frame. `id` counts frames on a connection, as documented, and has no
 * meaning.
 */
const frameOf = ({ event, data }: SentEvent, id: number): string =>
  `${id % 9 === 0 ? ': heartbeat\n\n' : ''}id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const framesOf = (events: readonly SentEvent[]): Buffer =>
  Buffer.from(events.map((event, index) => frameOf(event, index + 1)).join(''));
