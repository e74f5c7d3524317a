/** Focuses the first invalid field of a form, once the result of its validation is rendered. */
export function focusInvalidField(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
