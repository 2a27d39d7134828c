-- Who decided a command whose post in the store had not come from the site yet: the site finds it by their sign-in name.
ALTER TABLE site_command ADD COLUMN user_name text;

-- Of the office: the site is of a newer release, whose rows cannot be taken before the office is upgraded too.
ALTER TABLE store_site ADD COLUMN site_ahead boolean NOT NULL DEFAULT false;
