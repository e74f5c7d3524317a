/** Focuses and reveals a form's first field with an error, once it is marked, or else the message above the fields. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>("[data-failure]");
    field?.focus();
  });
}
