import { searchResultHref } from "@plein/contract/search/search-result-href";
import type { Suggestion } from "@plein/contract/search/search-results";
import listBox from "../list-box.module.css";
import { announce, statusRegion } from "../status.ts";
import { fetchSuggestions } from "./fetch-suggestions.ts";

/** The debounce delay of the typeahead (autosuggest) while the user is typing. */
const TYPING_MS = 150;
const MIN_LETTERS = 2;

const attached = new WeakSet<HTMLInputElement>();
let count = 0;

/**
 * Turns a plain search field into a combobox (ARIA 1.2, list autocomplete with manual selection): suggested pages below it are selected
 * with the arrow keys. Enter without a selection submits the form as usual.
 */
export function attachSuggestions(input: HTMLInputElement): void {
  if (attached.has(input)) return;
  attached.add(input);
  const list = document.createElement("ul");
  list.id = `suggesties-${++count}`;
  list.className = listBox.list ?? "";
  list.role = "listbox";
  const { suggestions = "", amounts = "" } = statusRegion()?.dataset ?? {};
  list.ariaLabel = suggestions;
  list.hidden = true;
  const wrapper = input.parentElement;
  wrapper?.classList.add(listBox.anchor ?? "");
  wrapper?.append(list);
  for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false" }))
    input.setAttribute(name, value);
  input.setAttribute("aria-controls", list.id);
  const texts = amounts.split("|");
  new SuggestionList(input, list, (amount) => announce(amount === null ? "" : (texts[amount] ?? ""))).listen();
}

/** The list of suggestions under the field. */
class SuggestionList {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLUListElement;
  readonly #announce: (amount: number | null) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request = new AbortController();
  #place = -1;

  constructor(input: HTMLInputElement, list: HTMLUListElement, announce: (amount: number | null) => void) {
    this.#input = input;
    this.#list = list;
    this.#announce = announce;
  }

  listen(): void {
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("keydown", (event) => this.#pressed(event));
    this.#input.addEventListener("blur", () => this.#close());
    // Prevents the field from losing the focus, which would close the list before the click arrives.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    if (
      this.#input.value.trim().length >= MIN_LETTERS &&
      document.activeElement === this.#input &&
      this.#input.value !== this.#input.defaultValue
    )
      this.#typed();
  }

  #typed(): void {
    clearTimeout(this.#timer);
    this.#request.abort();
    const q = this.#input.value.trim();
    if (q.length < MIN_LETTERS) {
      this.#close();
      return;
    }
    this.#timer = setTimeout(() => this.#load(q), TYPING_MS);
  }

  async #load(q: string): Promise<void> {
    this.#request = new AbortController();
    const { signal } = this.#request;
    const suggestions = await fetchSuggestions(q, signal);
    if (signal.aborted || document.activeElement !== this.#input) return;
    this.#show(suggestions);
  }

  #show(suggestions: readonly Suggestion[]): void {
    this.#choose(-1);
    this.#list.replaceChildren(...suggestions.map((suggestion, index) => this.#option(suggestion, index)));
    this.#list.hidden = suggestions.length === 0;
    this.#input.ariaExpanded = String(suggestions.length > 0);
    this.#announce(suggestions.length);
  }

  #option({ title, path }: Suggestion, index: number): HTMLElement {
    const option = document.createElement("li");
    option.role = "option";
    option.id = `${this.#list.id}-${index}`;
    option.ariaSelected = "false";
    option.textContent = title;
    if (path !== null) option.dataset.href = searchResultHref(path);
    option.addEventListener("click", () => this.#follow(option));
    return option;
  }

  #pressed(event: KeyboardEvent): void {
    if (event.isComposing || this.#list.hidden) return;
    const last = this.#list.children.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: this.#place === last ? -1 : this.#place + 1,
      ArrowUp: this.#place === -1 ? last : this.#place - 1,
    };
    const place = moves[event.key];
    if (place !== undefined) this.#choose(place);
    else if (event.key === "Escape") this.#close();
    else if (event.key === "Enter" && this.#place >= 0) this.#follow(this.#list.children[this.#place]);
    else return;
    event.preventDefault();
  }

  #choose(place: number): void {
    this.#place = place;
    for (const [index, option] of [...this.#list.children].entries()) option.ariaSelected = String(index === place);
    const chosen = this.#list.children[place];
    if (chosen === undefined) this.#input.removeAttribute("aria-activedescendant");
    else this.#input.setAttribute("aria-activedescendant", chosen.id);
  }

  /**
   * Follows a suggestion by clicking a link outside the list: an option may not contain one, and the site's own navigation handles links. A
   * suggestion without a page, such as a person, is searched for.
   */
  #follow(option: Element | undefined): void {
    if (!(option instanceof HTMLElement)) return;
    const { href } = option.dataset;
    if (href === undefined) {
      this.#input.value = option.textContent;
      this.#close();
      this.#input.form?.requestSubmit();
      return;
    }
    const link = document.createElement("a");
    link.href = href;
    link.hidden = true;
    this.#list.after(link);
    this.#close();
    link.click();
    link.remove();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#request.abort();
    this.#choose(-1);
    this.#list.hidden = true;
    this.#input.ariaExpanded = "false";
    this.#announce(null);
  }
}
