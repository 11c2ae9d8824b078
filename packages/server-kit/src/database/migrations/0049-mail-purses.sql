-- How many mails a mailbox got on a day, so that nobody can fill somebody else's; see src/mail/purses.ts.
create table mail_purses (
  -- SHA-256 of the mailbox, and of the order or sale where those count by themselves.
  holder bytea not null,
  -- In Germany, where whoever reads "tomorrow" lives.
  day date not null,
  -- By the name of a purse.
  taken jsonb not null,
  primary key (holder, day)
);
create index mail_purses_day on mail_purses (day);
