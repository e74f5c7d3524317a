/**
 * Regular expressions that would be slow on a long text, or that can't be analysed because they are built at run time. The key is
 * the expression as in the source, the value the reason why its input is bounded.
 */
export const ACCEPTED_EXPRESSIONS: Readonly<Record<string, string>> = {
  // In the browser, on input of its own user, who slows down nobody else.
  "/^[\\s/]+|[\\s/]+$/g": "the name of a folder, in a field",
  "/^\\/items\\/(\\d+)(.*)$/": "a JSON pointer in the server's own response",
  "/\\s*[\\r\\n]+\\s*/g": "a text that is edited in place",
  "/^[^\\s/:@]+@[^\\s/:@]+\\.[^\\s/:@]+$/": "an address in a field",
  '/^"?([^"<>]*)"?\\s*<([^<>]+)>$/': "a line that an admin pasted into the invitation form",
  "/^[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?$/i": "a cell of a file that the user chose",
  "/^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})(?:,?\\s+(?:om\\s+)?(.+))?$/": "a cell of a file that the user chose",
  "/^(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[T\\s]+(.+))?$/": "a cell of a file that the user chose",
  '/(?:"((?:[^"]|"")*)"(?=[\\t\\r\\n]|$)|([^\\t\\r\\n]*))(\\t|\\r\\n|\\r|\\n|$)/g': "a text that its user pastes into a table",
  // On the server, on a short text.
  "/\\bVersion\\/[\\d.]+.*\\bSafari\\//": "a User-Agent, of which 500 characters are read",
  "/[\\d\\W_]+$/u": "a password of at most 128 characters",
  "/\\.+$/": "a requested file name of at most 200 characters",
  "/[.\\s]+$/": "a message of the operator's own database, at start",
  "/(\\uE000[^\\uE001]*\\uE001)/u": "a headline of some 40 words, cut and marked by the database, which contains no other such marks",
  "/[^\\s<>]+@[^\\s<>]+/g": "the response of the platform's own mail server, in an admin's list of 100 mails",
  // Built at run time from the product's own values.
  "new RegExp(`(?:^|; )${COOKIE}=([^;]*)`)": "a constant name, on the browser's own cookies",
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
