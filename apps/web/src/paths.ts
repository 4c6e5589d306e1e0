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
