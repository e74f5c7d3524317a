/** The texts that explain the data to its reader. */
export const TEXTS = {
  fileName: "data",
  readme: (platformName: string, madeOn: string) => `Your data on ${platformName}
Made on ${madeOn}

Each file is readable text (JSON). You can open it with a text editor.

profile.json      your name, e-mail address and the fields of your profile
roles.json        the roles that you hold
sign-in.json      how you sign in: passkeys, app for codes, keys for programs; never the secrets themselves
sessions.json     the devices on which you are signed in
invitations.json  the invitations that you got, and those that you sent (without the data of others)
mails.json        which mails we sent you, and when
submissions.json  what you sent in by forms
saved-views.json  your saved views of submissions
activity.json     what you did and what happened to your account, by the log

It holds no data of other people.
`,
};
