-- What people looked for and the shop had nothing of: words, day and how often; nobody and no visit. Forgotten after 30 days.
create table searches_without_results (
  day date not null,
  text text not null check (length(text) between 1 and 80),
  count integer not null check (count > 0),
  primary key (day, text)
);
