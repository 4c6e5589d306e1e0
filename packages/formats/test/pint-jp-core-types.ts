/**
 * What the published schemas import without saying where it is: the core component types of UN/CEFACT, as far as
 * UBL 2.1 restricts them, and the element of XML signatures.
 */
const cct = "urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2";
const signature = "http://www.w3.org/2000/09/xmldsig#";

const types: readonly (readonly [string, string, readonly string[]])[] = [
  ["AmountType", "decimal", ["currencyID", "currencyCodeListVersionID"]],
  ["BinaryObjectType", "base64Binary", ["format", "mimeCode", "encodingCode", "characterSetCode", "uri", "filename"]],
  [
    "CodeType",
    "normalizedString",
    [
      "listID",
      "listAgencyID",
      "listAgencyName",
      "listName",
      "listVersionID",
      "name",
      "languageID",
      "listURI",
      "listSchemeURI",
    ],
  ],
  [
    "IdentifierType",
    "normalizedString",
    ["schemeID", "schemeName", "schemeAgencyID", "schemeAgencyName", "schemeVersionID", "schemeDataURI", "schemeURI"],
  ],
  ["MeasureType", "decimal", ["unitCode", "unitCodeListVersionID"]],
  ["NumericType", "decimal", ["format"]],
  ["QuantityType", "decimal", ["unitCode", "unitCodeListID", "unitCodeListAgencyID", "unitCodeListAgencyName"]],
  ["TextType", "string", ["languageID", "languageLocaleID"]],
];

/** Attributes that are not normalized strings. */
const attributeTypes: Readonly<Record<string, string>> = {
  format: "string",
  uri: "anyURI",
  filename: "string",
  listAgencyName: "string",
  listName: "string",
  name: "string",
  languageID: "language",
  listURI: "anyURI",
  listSchemeURI: "anyURI",
  schemeName: "string",
  schemeAgencyName: "string",
  schemeDataURI: "anyURI",
  schemeURI: "anyURI",
  unitCodeListAgencyName: "string",
};

function typeOf([name, base, attributes]: (typeof types)[number]): string {
  const written = attributes.map((each) => {
    const type = attributeTypes[each] ?? "normalizedString";
    return `<xsd:attribute name="${each}" type="xsd:${type}" use="optional"/>`;
  });
  const extension = `<xsd:extension base="xsd:${base}">${written.join("")}</xsd:extension>`;
  return `<xsd:complexType name="${name}"><xsd:simpleContent>${extension}</xsd:simpleContent></xsd:complexType>`;
}

const schema = (namespace: string, content: string): string =>
  `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}">${content}</xsd:schema>`;

/** The two schemas by the names that a schema imports them with. */
export const coreTypes = {
  "core-types.xsd": schema(cct, types.map(typeOf).join("")),
  "signature.xsd": schema(signature, '<xsd:element name="Signature" type="xsd:anyType"/>'),
};

/** A schema that imports those two and then others, each a namespace and a file. */
export function schemaOfSchemas(others: readonly (readonly [string, string])[]): string {
  const all = [[cct, "core-types.xsd"], [signature, "signature.xsd"], ...others];
  const imports = all.map(([namespace, file]) => `<xsd:import namespace="${namespace}" schemaLocation="${file}"/>`);
  return `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${imports.join("")}</xsd:schema>`;
}
