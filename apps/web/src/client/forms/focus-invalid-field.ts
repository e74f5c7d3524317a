/** Focuses the first field of a form that its result says is wrong, once that result is rendered. */
export function focusInvalidField(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
