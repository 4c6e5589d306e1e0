/** The address under which people reach the service, without a slash at its end: the configured one, else that of the server. */
export function publicUrlOf(env: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number }): string {
  return (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, "");
}
