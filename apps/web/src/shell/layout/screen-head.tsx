/** Title of a screen that is not content, excluded from search engines. React moves it into the document's head. */
export function ScreenHead({ title, platformName }: { readonly title: string; readonly platformName: string }) {
  return (
    <>
      <title>{`${title} · ${platformName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
