/**
 * Regular expressions that would be slow on a long text, or that nothing can look into, with what bounds the text that they are
 * matched against. The text is as in the source.
 */
export const ACCEPTED_EXPRESSIONS: Readonly<Record<string, string>> = {
  // In the browser, over what its user typed, pasted or chose: they slow down nobody else.
  "/^[\\s/]+|[\\s/]+$/g": "the name of a folder, in a field",
  "/^\\/items\\/(\\d+)(.*)$/": "a pointer of the server's own answer",
  "/\\s*[\\r\\n]+\\s*/g": "a text that is edited in place",
  "/^[^\\s/:@]+@[^\\s/:@]+\\.[^\\s/:@]+$/": "an address in a field",
  '/^"?([^"<>]*)"?\\s*<([^<>]+)>$/': "a line that somebody pasted to invite by",
  "/^[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?$/i": "a cell of a file that somebody chose",
  "/^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})(?:,?\\s+(?:om\\s+)?(.+))?$/": "a cell of a file that somebody chose",
  "/^(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[T\\s]+(.+))?$/": "a cell of a file that somebody chose",
  // On the server, over a short text.
  "/\\bVersion\\/[\\d.]+.*\\bSafari\\//": "a User-Agent, of which 500 characters are read",
  "/[\\d\\W_]+$/u": "a password of at most 128 characters",
  "/\\.+$/": "the name of a file, at most 200 characters as it is asked for",
  "/[.\\s]+$/": "a message of the operator's own database, at start",
  "/(\\uE000[^\\uE001]*\\uE001)/u": "a headline of some 40 words, which the database cuts and marks, and which holds no other such marks",
  "/[^\\s<>]+@[^\\s<>]+/g": "the answer of the platform's own mail server, in a list of 100 mails that an admin reads",
  // Built at run time, of what is the product's own.
  "new RegExp(`(?:^|; )${COOKIE}=([^;]*)`)": "a constant name, over the browser's own cookies",
  "new RegExp(`^${escaped}$`)": "a route's path: every variable part is [^/:] of bounded length between literals",
  'new RegExp(`<script\\\\b([^>]*\\\\snonce="${nonce}"[^>]*)>([\\\\s\\\\S]*?)</script>`, "g")':
    "a document that was just rendered, whose texts have no < in them",
  'new RegExp(`<meta [^>]*"${nonce}"[^>]*>`, "g")': "a document that was just rendered, whose texts have no < in them",
  "new RegExp(`\\\\b${name}\\\\s*=\\\\s*(?:\"([^\"]*)\"|'([^']*)')`)":
    "one element of a document, in the media process, which has a time limit",
  'new RegExp(`/${letters.join("")}(?![^\\\\s()<>[\\\\]{}/%])`)': "a literal word, letter by letter, in the media process",
  'new RegExp(`[${Object.keys(TRANSLITERATIONS).join("")}]`, "g")': "one class of characters",
  "new RegExp(`^\\\\d{1,4}(?:,\\\\d{1,4}){${count - 1}}$`)": "a fixed count of numbers of at most four digits",
  'new RegExp(`\\\\.(?:${Object.values(ENDINGS).flat().join("|")})$`, "i")': "the endings of pictures, one of them at the end of a name",
};
