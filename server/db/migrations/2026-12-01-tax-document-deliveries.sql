-- Sending tax documents to the operator's e-invoice service.
ALTER TABLE tax_document_settings ADD COLUMN sends boolean NOT NULL DEFAULT false;

-- What became of sending a document. queued = to be sent, again where attempts > 0; accepted and refused are answers of the
-- service; failed = it gave none for days.
CREATE TABLE tax_document_delivery (
  store_id bigint NOT NULL,
  document_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'accepted', 'refused', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- When sending began, or was asked for again.
  since timestamptz NOT NULL,
  -- Why it is not accepted: the service's own words, or none where it does not answer.
  problem text CHECK (length(problem) <= 300),
  -- What the service calls the document.
  reference text CHECK (length(reference) <= 200),
  answered_at timestamptz,
  PRIMARY KEY (store_id, document_id),
  FOREIGN KEY (store_id, document_id) REFERENCES tax_document
);
CREATE INDEX tax_document_delivery_open ON tax_document_delivery (store_id, document_id) WHERE state <> 'accepted';
