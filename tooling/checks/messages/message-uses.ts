import ts from "typescript";

/** The texts that a source file uses. */
export type MessageUses = {
  /** ids that are looked up, which must exist */
  readonly required: ReadonlySet<string>;
  /** all strings in the source; an id among them counts as used */
  readonly mentioned: ReadonlySet<string>;
  /** ids built from parts, such as `page.state.${state}`; every match counts as used */
  readonly patterns: readonly RegExp[];
};

/** Functions whose first argument is a text's `{ id }`. */
const FORMATTERS = new Set(["formatMessage", "$t"]);

export function findMessageUses(fileName: string, text: string): MessageUses {
  const required = new Set<string>();
  const mentioned = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) mentioned.add(node.text);
    if (ts.isTemplateExpression(node)) patterns.push(...patternOf(node));
    for (const id of lookedUp(node)) required.add(id);
    ts.forEachChild(node, visit);
  };
  const kind = fileName.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(fileName, text, ts.ScriptTarget.ESNext, false, kind));
  return { required, mentioned, patterns };
}

function lookedUp(node: ts.Node): string[] {
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) return isFormattedMessage(node) ? jsxIds(node) : [];
  if (ts.isCallExpression(node) && FORMATTERS.has(calledName(node))) return node.arguments.slice(0, 1).flatMap(idsOfObject);
  return [];
}

function isFormattedMessage(element: ts.JsxOpeningElement | ts.JsxSelfClosingElement): boolean {
  return ts.isIdentifier(element.tagName) && element.tagName.text === "FormattedMessage";
}

function jsxIds(element: ts.JsxOpeningElement | ts.JsxSelfClosingElement): string[] {
  return element.attributes.properties.flatMap((property) => {
    if (!ts.isJsxAttribute(property) || !ts.isIdentifier(property.name) || property.name.text !== "id") return [];
    const value = property.initializer;
    if (value === undefined) return [];
    return ts.isJsxExpression(value) ? (value.expression ? literals(value.expression) : []) : literals(value);
  });
}

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : "";
}

function idsOfObject(argument: ts.Expression): string[] {
  if (!ts.isObjectLiteralExpression(argument)) return [];
  return argument.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === "id"
      ? literals(property.initializer)
      : [],
  );
}

/** The string values of an expression: a literal, or both branches of a conditional. */
function literals(expression: ts.Node): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isParenthesizedExpression(expression)) return literals(expression.expression);
  if (ts.isConditionalExpression(expression)) return [...literals(expression.whenTrue), ...literals(expression.whenFalse)];
  return [];
}

/** Only a template that starts with the first part of an id, up to a dot, can build an id. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp[] {
  if (!/^[a-z][\w-]*\./i.test(head.text)) return [];
  const rest = templateSpans.map(({ literal }) => `[\\w.-]+${RegExp.escape(literal.text)}`).join("");
  return [new RegExp(`^${RegExp.escape(head.text)}${rest}$`)];
}
