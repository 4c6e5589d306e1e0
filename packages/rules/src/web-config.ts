import { z } from "zod";

/** A sign-in way offered beside password and e-mail link: a federated provider of the identity project. */
export const federatedProviders = ["google.com", "microsoft.com", "apple.com"] as const;

const company = z.object({
  name: z.string().min(1),
  postalCode: z.string().regex(/^\d{3}-?\d{4}$/),
  prefecture: z.string().min(1),
  city: z.string().min(1),
  address: z.string().min(1),
  building: z.string(),
  tel: z.string().min(1),
  fax: z.string(),
  invoiceRegistrationNumber: z.string().regex(/^T\d{13}$/),
});

/** `//elsewhere` and `/\\elsewhere` begin with a slash too, but browsers take them for another origin. */
const sameOriginPath = z.string().regex(/^\/(?![/\\])/);

/** What the web reads from `/config.json` at run time, so that one build serves every deployment. */
export const webConfig = z.object({
  /** Path or address under which the RPC services answer, without a slash at the end. */
  apiBaseUrl: z.string(),
  /** Path or address under which files are uploaded and downloaded. */
  filesBaseUrl: z.string(),
  identity: z.object({
    projectId: z.string().min(1),
    apiKey: z
      .string()
      .min(1)
      .refine((key) => !key.includes(":"), "the identity API key must not contain a colon"),
    authDomain: z.string(),
    /** Address of the Auth emulator, e.g. `http://127.0.0.1:9099`; absent in production. */
    emulatorUrl: z.string().optional(),
    federatedProviders: z.array(z.enum(federatedProviders)),
  }),
  /** The configured tenant; absent where none is configured. */
  tenantId: z.string().optional(),
  /** Tiles below the maps, and whose they are; absent where maps are outlines. */
  mapTiles: z
    .object({
      /** Address of a tile in Web Mercator, with `{z}`, `{x}` and `{y}`. */
      url: z
        .url()
        .refine((url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part)), "must have {z}, {x} and {y}"),
      attribution: z.string().min(1),
    })
    .optional(),
  defaultLanguage: z.enum(["ja", "en", "fr", "vi", "cn", "ar"]),
  company,
  sites: z.object({ medsearch: z.url(), medorder: z.url(), share: z.url(), api: z.url() }),
  /** Where the session token is posted after each change; same origin; absent where not used. */
  tokenSync: z.object({ url: sameOriginPath, maxAgeSeconds: z.number().int().positive() }).optional(),
  /** Fictional accounts shown on `/login/demo`; absent in production. */
  demoAccounts: z
    .array(z.object({ email: z.email(), password: z.string(), role: z.string(), displayName: z.string() }))
    .optional(),
  /** Whether `/demo/mail` shows what the identity emulator sent; only beside the emulator. */
  demoMailbox: z.boolean(),
  /** Address below which `/messages` returns the mails that the system itself sent; absent in production. */
  demoMailUrl: z.url().optional(),
});

export type WebConfig = z.infer<typeof webConfig>;
