/** The title of a screen that isn't content and is excluded from search engines. React hoists it into the document's head. */
export function ScreenHead({ title, platformName }: { readonly title: string; readonly platformName: string }) {
  return (
    <>
      <title>{`${title} · ${platformName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
