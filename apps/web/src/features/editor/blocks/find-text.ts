/** Elements between which there is no text that continues. */
const SEPARATE = new Set(["BLOCKQUOTE", "DIV", "FIGCAPTION", "H1", "H2", "H3", "H4", "H5", "H6", "LI", "P", "TD", "TH"]);

type Character = { readonly character: string; readonly node: Text | null; readonly offset: number };

/**
 * Finds the first occurrence of a text in an element, across formatted parts of a line. Any white space counts as one space, and an
 * ellipsis at the end as more text, as in the texts of problems.
 */
export function findText(element: Element, text: string): Range | null {
  const sought = text.replace(/…$/, "").trim();
  if (sought === "") return null;
  const characters = charactersIn(element);
  const start = characters
    .map(({ character }) => character)
    .join("")
    .indexOf(sought);
  const [first, last] = [characters[start], characters[start + sought.length - 1]];
  if (!first?.node || !last?.node) return null;
  const range = element.ownerDocument.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

function charactersIn(element: Element): readonly Character[] {
  const characters: Character[] = [];
  const add = (one: Character) => {
    if (one.character !== " " || characters.at(-1)?.character !== " ") characters.push(one);
  };
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      for (let offset = 0; offset < node.length; offset++) {
        const character = node.data.charAt(offset);
        add({ character: /\s/.test(character) ? " " : character, node, offset });
      }
    } else if (node.nodeName === "BR") add({ character: " ", node: null, offset: 0 });
    else if (SEPARATE.has(node.nodeName)) add({ character: "\n", node: null, offset: 0 });
  }
  return characters;
}
