/** The initial content of a platform. */
export const TEXTS = {
  roleName: "Content managers",
  roleDescription: "Edit and publish the pages of this site.",
  description: (name: string) => `The website of ${name}.`,
  welcome: (name: string) => `Welcome to ${name}`,
  intro: "This website has just begun.",
  body: "We are still writing. Come back soon to find more here.",
  menuItem: "Home",
};
