// The reference of the public API: Swagger UI on the document that this server writes.
const EXAMPLE_KEY = 'order-20261127-0001';

/** Who tries a call twice with the key of the example wants two calls. */
const withOwnKey = (request) => {
  const name = Object.keys(request.headers ?? {}).find((each) => each.toLowerCase() === 'idempotency-key');
  if (name !== undefined && request.headers[name] === EXAMPLE_KEY) {
    request.headers[name] = `docs-${Date.now()}-${Math.random().toString(36).slice(2)}`;
  }
  return request;
};

globalThis.SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  tryItOutEnabled: true,
  // The badge would send the document to a server of others.
  validatorUrl: null,
  requestInterceptor: withOwnKey,
});
