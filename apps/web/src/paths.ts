import { generatePath } from "react-router-dom";

/** Every path of the application that exists now. Nobody else writes a path down. */
export const paths = {
  login: "/login",
  loginPassword: "/login/password",
  loginSignup: "/login/signup",
  loginDemo: "/login/demo",
  redirect: "/redirect",
  demoMail: "/demo/mail",
  home: "/u",
  setting: "/u/setting",
  settingUser: "/u/setting/user",
  settingUserCreate: "/u/setting/user/create",
  settingUserImport: "/u/setting/user/import",
  settingUserImportJob: "/u/setting/user/import/:jobId",
  settingUserDetail: "/u/setting/user/:id",
  settingUserUpdate: "/u/setting/user/:id/update",
  profile: "/u/profile",
  appWrapper: "/_app",
  forbidden: "/403",
  notFound: "/404",
  serverError: "/500",
} as const;

export type AppPath = (typeof paths)[keyof typeof paths];

/** The sign-in page that leads back to `to` (path, query and hash) afterwards. */
export function loginPathBackTo(to: string): string {
  return `${paths.login}?${new URLSearchParams({ to })}`;
}

/** The page of one user. */
export function userPath(userId: string): string {
  return generatePath(paths.settingUserDetail, { id: userId });
}

/** The page on which one user is edited. */
export function userUpdatePath(userId: string): string {
  return generatePath(paths.settingUserUpdate, { id: userId });
}

/** The page of one import of users. */
export function userImportPath(jobId: string): string {
  return generatePath(paths.settingUserImportJob, { jobId });
}
