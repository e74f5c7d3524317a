import listBox from "../../list-box.module.css";
import { foldText } from "./fold-text.ts";
import classes from "./options.module.css";
import { addSearchStatus } from "./search-status.ts";

/**
 * Puts a combobox before a long select field (ARIA Authoring Practices: editable, list autocomplete with manual selection). The select stays
 * the field that is posted; what is typed only searches, and the last choice comes back unless it was emptied.
 */
export function searchOptions(select: HTMLSelectElement): void {
  const field = document.createElement("input");
  const list = document.createElement("ul");
  const wrapper = document.createElement("div");
  takePlace(field, select);
  list.id = `${field.id}-list`;
  list.role = "listbox";
  list.hidden = true;
  list.ariaLabel = select.dataset.label ?? "";
  for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false" }))
    field.setAttribute(name, value);
  field.setAttribute("aria-controls", list.id);
  wrapper.className = `${listBox.anchor} ${classes.anchor}`;
  list.className = listBox.list ?? "";
  select.before(wrapper);
  wrapper.append(field, list, select);
  new OptionSearch(select, field, list, addSearchStatus(list, select.dataset, true)).listen();
}

/** Gives the field the label and the descriptions of the select, which is hidden. */
function takePlace(field: HTMLInputElement, select: HTMLSelectElement): void {
  field.type = "text";
  field.autocomplete = "off";
  field.id = select.id;
  field.className = select.className;
  field.placeholder = select.options[0]?.text ?? "";
  for (const name of ["aria-describedby", "aria-invalid"]) {
    const value = select.getAttribute(name);
    if (value !== null) field.setAttribute(name, value);
  }
  select.removeAttribute("id");
  select.hidden = true;
}

class OptionSearch {
  readonly #select: HTMLSelectElement;
  readonly #field: HTMLInputElement;
  readonly #list: HTMLUListElement;
  readonly #tell: (count: number | null) => void;
  #place = -1;

  constructor(select: HTMLSelectElement, field: HTMLInputElement, list: HTMLUListElement, tell: (count: number | null) => void) {
    this.#select = select;
    this.#field = field;
    this.#list = list;
    this.#tell = tell;
  }

  listen(): void {
    this.#showChoice();
    this.#field.addEventListener("input", (event) => {
      // What is typed is no answer, so neither rules nor drafts depend on it.
      event.stopPropagation();
      this.#open(this.#field.value);
    });
    this.#field.addEventListener("click", () => this.#list.hidden && this.#open(""));
    this.#field.addEventListener("keydown", (event) => this.#press(event));
    this.#field.addEventListener("blur", () => this.#leave());
    // Prevents the field from losing the focus, which would close the list before the click arrives.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => this.#choose((target as Element).closest<HTMLElement>("[data-value]")));
  }

  /** @param text that the options contain; empty for all of them */
  #open(text: string): void {
    const words = foldText(text).trim();
    const found = [...this.#select.options].filter((option) => option.value !== "" && foldText(option.text).includes(words));
    this.#list.replaceChildren(...found.map((option, index) => this.#describe(option, index)));
    this.#list.hidden = found.length === 0;
    this.#field.ariaExpanded = String(found.length > 0);
    this.#tell(found.length);
    const current = text === "" ? found.findIndex(({ selected }) => selected) : -1;
    this.#mark(current);
  }

  #describe(option: HTMLOptionElement, index: number): HTMLElement {
    const item = document.createElement("li");
    item.role = "option";
    item.id = `${this.#list.id}-${index}`;
    item.dataset.value = option.value;
    item.textContent = option.text;
    return item;
  }

  #mark(place: number): void {
    this.#place = place;
    for (const [index, item] of [...this.#list.children].entries()) item.ariaSelected = String(index === place);
    const marked = this.#list.children[place];
    if (marked === undefined) this.#field.removeAttribute("aria-activedescendant");
    else this.#field.setAttribute("aria-activedescendant", marked.id);
    marked?.scrollIntoView({ block: "nearest" });
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const isOpen = !this.#list.hidden;
    const last = this.#list.children.length - 1;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (!isOpen) this.#open("");
      else if (!event.altKey) this.#mark(this.#place + step > last ? 0 : this.#place + step < 0 ? last : this.#place + step);
      else this.#close();
    } else if (event.key === "Enter" && isOpen) this.#choose(this.#list.children[this.#place] ?? null);
    else if (event.key === "Escape" && isOpen) {
      this.#showChoice();
      this.#close();
    } else return;
    event.preventDefault();
  }

  #choose(item: Element | null): void {
    if (item instanceof HTMLElement) this.#answer(item.dataset.value ?? "");
    this.#close();
  }

  /** A text that is an option counts as chosen, and no text as no choice. */
  #leave(): void {
    const text = foldText(this.#field.value).trim();
    const option = [...this.#select.options].find((one) => one.value !== "" && foldText(one.text) === text);
    if (option !== undefined || text === "") this.#answer(option?.value ?? "");
    this.#showChoice();
    this.#close();
  }

  #answer(value: string): void {
    if (value !== this.#select.value) {
      this.#select.value = value;
      this.#select.dispatchEvent(new Event("input", { bubbles: true }));
    }
    this.#showChoice();
  }

  #showChoice(): void {
    this.#field.value = this.#select.value === "" ? "" : (this.#select.selectedOptions[0]?.text ?? "");
  }

  #close(): void {
    this.#mark(-1);
    this.#tell(null);
    this.#list.hidden = true;
    this.#field.ariaExpanded = "false";
  }
}
