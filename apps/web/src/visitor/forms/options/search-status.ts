import classes from "./options.module.css";

/**
 * A polite live region behind an element, for the number of options that a search finds, in the words of the server's markup. Everybody sees
 * that there are none, and without a list below it also how many there are.
 */
export function addSearchStatus(
  element: HTMLElement,
  { none = "", one = "", found = "" }: DOMStringMap,
  hasOwnList: boolean,
): (count: number | null) => void {
  const status = document.createElement("p");
  status.role = "status";
  element.after(status);
  const tell = (count: number | null) => {
    status.className = (hasOwnList && count !== 0 ? classes.unseen : classes.status) ?? "";
    status.textContent = count === null ? "" : count === 0 ? none : count === 1 ? one : found.replace("#", String(count));
  };
  tell(null);
  return tell;
}
