/** The associated data that binds the encrypted return path to its use: the path may hold the code of an invitation. */
export const RETURN_PATH_PURPOSE = "where a sign-in elsewhere leads";
