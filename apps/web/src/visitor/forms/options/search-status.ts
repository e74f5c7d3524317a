/** A polite live region behind a field, for the number of options that a search finds, in the words of the server's markup. */
export function addSearchStatus(
  field: HTMLElement,
  { none = "", one = "", found = "" }: DOMStringMap,
  className: string,
): (count: number) => void {
  const status = document.createElement("p");
  status.className = className;
  status.role = "status";
  field.after(status);
  return (count) => {
    status.textContent = count === 0 ? none : count === 1 ? one : found.replace("#", String(count));
  };
}
