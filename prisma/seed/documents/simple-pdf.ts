/** A document of the demo: a heading and paragraphs on one page. */
export type SimpleText = { readonly title: string; readonly paragraphs: readonly string[] };

const PAGE = { width: 595, height: 842, margin: 64 };
const MAX_LINE = 84;
const LINE = { heading: 30, text: 17, between: 9 };
const FIRST_OWN_OBJECT = 7;

/** Characters beyond Latin-1 in Dutch texts, in WinAnsi encoding (ISO 32000-2, annex D). */
const WIN_ANSI: Readonly<Record<string, string>> = {
  "€": "\x80",
  "‘": "\x91",
  "’": "\x92",
  "“": "\x93",
  "”": "\x94",
  "–": "\x96",
  "—": "\x97",
};

/**
 * A tagged PDF with a heading and paragraphs, so that screen readers read it as such. The same text gives the
 * same bytes.
 */
export function simplePdf({ title, paragraphs }: SimpleText): Buffer {
  const parts = [{ tag: "H1", lines: wrapped(title, 40) }, ...paragraphs.map((text) => ({ tag: "P", lines: wrapped(text, MAX_LINE) }))];
  const content = contentOf(parts);
  const elements = parts.map((_, at) => FIRST_OWN_OBJECT + at);
  const references = elements.map((number) => `${number} 0 R`).join(" ");
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (nl-NL) /MarkInfo << /Marked true >> /StructTreeRoot 6 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /StructParents 0 /Tabs /S /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Type /StructTreeRoot /K [${references}] /ParentTree << /Nums [0 [${references}]] >> >>`,
    ...parts.map(({ tag }, at) => `<< /Type /StructElem /S /${tag} /P 6 0 R /Pg 3 0 R /K ${at} >>`),
    `<< /Title (${escaped(title)}) >>`,
  ];
  return fileOf(objects);
}

/** The last object has the document's metadata. */
function fileOf(objects: readonly string[]): Buffer {
  let file = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const from = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${from}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

function contentOf(parts: readonly { readonly tag: string; readonly lines: readonly string[] }[]): string {
  let height = PAGE.height - PAGE.margin;
  return parts
    .map(({ tag, lines }, at) => {
      const [size, step] = tag === "H1" ? [22, LINE.heading] : [11, LINE.text];
      const lineCommands = lines.map((line) => {
        height -= step;
        return `1 0 0 1 ${PAGE.margin} ${height} Tm (${escaped(line)}) Tj`;
      });
      height -= LINE.between;
      return `/${tag} << /MCID ${at} >> BDC BT /F1 ${size} Tf ${lineCommands.join(" ")} ET EMC`;
    })
    .join("\n");
}

function wrapped(text: string, most: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length > most) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

function escaped(text: string): string {
  return [...text]
    .map((letter) => WIN_ANSI[letter] ?? letter)
    .join("")
    .replaceAll(/[\\()]/g, "\\$&");
}
