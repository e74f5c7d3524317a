/** The texts that all mails share: the salutation, and the frame around the content. */
export const TEXTS = {
  hello: "Hello",
  frame: {
    copyLink: "Button not working? Copy this address to your browser:",
    sentBy: (platformName: string) => `This e-mail was sent automatically by ${platformName}. Replies to this e-mail are not read.`,
    sentFor: (platformName: string) => `This e-mail was sent on behalf of ${platformName}.`,
    switchOff: "Choose which e-mails you get, and when",
  },
};
