import { writeFile } from "node:fs/promises";
import { doorPrefix, doorRoutes, openApiDocument } from "../src/areas/door/exchange/index.ts";

/** Writes the OpenAPI document of the API for wholesalers, as the server serves it, with an address relative to the server. */
const file = new URL("../../../docs/wholesaler-api.openapi.json", import.meta.url);
await writeFile(file, `${JSON.stringify(openApiDocument(doorRoutes, doorPrefix), null, 2)}\n`);
