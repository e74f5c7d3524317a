/** The few icons that visitors see, defined here, because an icon library would be a larger download. */

export function MenuIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 5h16M2 10h16M2 15h16" />
    </svg>
  );
}

export function ChevronIcon({ className }: { readonly className: string | undefined }) {
  return (
    <svg
      className={className}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m2.5 5 4.5 4.5L11.5 5" />
    </svg>
  );
}

export function PencilIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m3 17 1-4L13.5 3.5a2.1 2.1 0 0 1 3 3L7 16zM12 5l3 3" />
    </svg>
  );
}
