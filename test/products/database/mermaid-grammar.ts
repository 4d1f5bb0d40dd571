const ENTITY = String.raw`"[^"%\r\n\v\b\\\s]+"`;
/** A word of an attribute in Mermaid's lexer: it starts with a letter and is no key. */
const WORD = String.raw`(?!(?:[pfu]k)\b)[A-Za-z_\u00c0-\uffff][A-Za-z0-9_[\]\u00c0-\uffff]*`;
const KEY = '(?:PK|FK|UK)';

const OPENING = new RegExp(`^  ${ENTITY} \\{$`);
const ATTRIBUTE = new RegExp(
  `^    ${WORD} ${WORD}(?: ${KEY}(?:, ${KEY})*)?(?: "[^"%\\\\]*")?$`,
  'i',
);
const RELATION = new RegExp(
  `^  (${ENTITY}) (?:\\}o|\\|o)--(?:\\|\\||o\\|) (${ENTITY}) : ${ENTITY}$`,
);

/**
 * Returns the lines of a diagram that Mermaid's grammar for entity-relationship diagrams
 * (erDiagram.jison), or its search for directives and comments before that, would refuse or
 * misread. This check is stricter than they are.
 */
export function invalidMermaidLines(diagram: string): readonly string[] {
  const [first = '', ...lines] = diagram.split('\n');
  const refused = first === 'erDiagram' ? [] : [first];
  const entities = new Set<string>();
  let inBlock = false;
  for (const line of lines) {
    const relation = RELATION.exec(line);
    if (inBlock && line === '  }') inBlock = false;
    else if (inBlock && ATTRIBUTE.test(line)) continue;
    else if (!inBlock && OPENING.test(line)) {
      const name = line.slice(2, -2);
      if (entities.has(name)) refused.push(`${line} (twice)`);
      entities.add(name);
      inBlock = true;
    } else if (
      inBlock ||
      relation === null ||
      !entities.has(relation[1] ?? '') ||
      !entities.has(relation[2] ?? '')
    ) {
      refused.push(line);
    }
  }
  return inBlock ? [...refused, 'a block without an end'] : refused;
}
